/** The public address of every platform in the tests. */
export const origin = 'https://svc.test';
