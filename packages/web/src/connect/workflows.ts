/** A workflow that uploads the migrations of a repository. */
export function uploadWorkflow(origin: string): string {
  return `name: Squash
on:
  push:
    branches: [main]
    paths: ['db/migrations/**']
jobs:
  squash:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - name: Squash and prove the migrations
        env:
          SVC_API_KEY: \${{ secrets.SVC_API_KEY }}
        run: |
          set -- ; for file in db/migrations/*.sql; do set -- "$@" -F "files=@$file"; done
          curl --fail-with-body --silent --show-error ${origin}/v1/squash \\
            -H "Authorization: Bearer $SVC_API_KEY" -H 'Prefer: respond-async' "$@"
`;
}

/** A workflow that checks pull requests without this platform. */
export const checkWorkflow = `name: Migrations
on: pull_request
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      - uses: svc-tool/svc@v0.1.0
        with:
          migrations: db/migrations
          annotations: true
`;
