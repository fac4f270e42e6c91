/** Runs the command line and gives its exit code. */
export async function main(_arguments: readonly string[]): Promise<number> {
  return 0;
}
