import type { ReactNode } from 'react';

interface TableProps {
  readonly caption: string;
  /** The column heads; one in an array is a numeric column. A column of actions has no visible head. */
  readonly columns: readonly (string | readonly [string])[];
  /** A table with few columns stays one on a phone. Otherwise its rows become cards there. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** The head of the column with the actions of a row. */
export const actions = 'Actions';

/** A table that scrolls in a narrow window. The caption is for screen readers. */
export function Table({ caption, columns, isNarrow = false, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={isNarrow ? 'table narrow' : 'table'} aria-label={caption} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const [name] = typeof column === 'string' ? [column] : column;
              return (
                <th key={name} scope="col" className={typeof column === 'string' ? '' : 'number'}>
                  {name === actions ? <span className="unseen">{name}</span> : name}
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
