/** Where the id of a run is said when it is completed, failed or cancelled. */
export const runEnds = 'svc_platform.run_ends';
