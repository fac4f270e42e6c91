/** Begins the names of all databases and roles that the proof makes on a server. */
export const proofPrefix = 'svc_proof_';
