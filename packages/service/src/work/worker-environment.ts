/** What workers need of the environment; secrets are not among it. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'DOCKER_HOST',
  'XDG_RUNTIME_DIR',
  'NODE_EXTRA_CA_CERTS',
  // How much memory glibc keeps for itself.
  'MALLOC_ARENA_MAX',
];

/** The environment of a worker that runs strangers' SQL. A variable that is not set is left out. */
export function workerEnvironment(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Record<string, string>> {
  const entries = passedOn.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
