/** The environment variables that workers need; none is a secret. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'DOCKER_HOST',
  'XDG_RUNTIME_DIR',
  'NODE_EXTRA_CA_CERTS',
  // How much freed memory glibc retains.
  'MALLOC_ARENA_MAX',
];

/** The environment of a worker that runs untrusted SQL. Unset variables are left out. */
export function workerEnvironment(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Record<string, string>> {
  const entries = passedOn.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
