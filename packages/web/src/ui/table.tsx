import type { ReactNode } from 'react';

interface TableProps {
  readonly caption: string;
  /** The column heads; one in an array is a numeric column. */
  readonly columns: readonly (string | readonly [string])[];
  readonly children: ReactNode;
}

/** A table that scrolls in a narrow window. The caption is for screen readers. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="table" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const [name] = typeof column === 'string' ? [column] : column;
              return (
                <th key={name} scope="col" className={typeof column === 'string' ? '' : 'number'}>
                  {name}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
