/** A DSN without its password, which may be shown in a list of processes, and the password. */
export interface DsnParts {
  readonly address: string;
  readonly password: string | undefined;
}

/** Removes the password from a DSN. */
export function withoutPassword(dsn: string): DsnParts {
  const [, scheme = '', user, written, rest = dsn] =
    /^(postgres(?:ql)?:\/\/)(?:([^:@/?#]*)(?::([^@/?#]*))?@)?(.*)$/s.exec(dsn) ?? [];
  const parameter = /[?&]password=([^&]*)/.exec(rest)?.[1];
  const encoded = written ?? parameter;
  return {
    address: `${scheme}${user === undefined ? '' : `${user}@`}${rest.replace(/([?&])password=[^&]*&?/, '$1').replace(/[?&]$/, '')}`,
    password: encoded === undefined ? undefined : decodeURIComponent(encoded),
  };
}
