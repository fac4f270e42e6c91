import type { ReactNode } from 'react';

interface TableProps {
  readonly caption: string;
  /** The heads of the columns; one in an array is a column of numbers. */
  readonly columns: readonly (string | readonly [string])[];
  readonly children: ReactNode;
}

/** A table that scrolls by itself where the window is narrow. The caption is for those who do not see the page. */
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
