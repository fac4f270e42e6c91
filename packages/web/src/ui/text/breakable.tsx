import { Fragment } from 'react';

/** A name that breaks after its separators before it breaks within a word: `create_` `customers.sql`. */
export function Breakable({ name }: { readonly name: string }) {
  return name.split(/(?<=[_/-])(?=[^_/-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
