/** The prefix of all databases and roles that the proof creates on a server. */
export const proofPrefix = 'svc_proof_';
