/** What threads need of the environment; secrets are not among it. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'DOCKER_HOST',
  'XDG_RUNTIME_DIR',
  'NODE_EXTRA_CA_CERTS',
];

/** The environment of a thread that runs strangers' SQL. */
export function threadEnvironment(): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
}
