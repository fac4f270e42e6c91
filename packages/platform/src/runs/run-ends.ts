/** The notification channel for runs that are completed, failed or cancelled. */
export const runEnds = 'svc_platform.run_ends';
