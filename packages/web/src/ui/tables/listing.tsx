import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../forms/button.js';
import { Loading } from '../loading.js';
import { ProblemNote } from '../problem-note.js';
import { Table } from './table.js';

interface ListingProps<Item> {
  readonly caption: string;
  readonly columns: readonly (string | readonly [string])[];
  readonly list: {
    readonly items: readonly Item[] | undefined;
    readonly total: number | undefined;
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
    refetch(): Promise<unknown>;
  };
  readonly row: (item: Item) => ReactNode;
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  /** The icon above that text, for the subject of the list. */
  readonly icon?: LucideIcon;
}

/** A list as a table, with a button for more, and a text if it is empty. */
export function Listing<Item>({
  caption,
  columns,
  list,
  row,
  empty,
  icon: Icon,
}: ListingProps<Item>) {
  const { items, total = 0, error } = list;
  if (!items) return error ? <ProblemNote error={error} onRetry={list.refetch} /> : <Loading />;
  if (items.length === 0) {
    return (
      <div className="empty">
        {Icon && <Icon size={28} strokeWidth={1.5} aria-hidden="true" />}
        {empty}
      </div>
    );
  }
  return (
    <>
      <Table caption={caption} columns={columns}>
        {items.map(row)}
      </Table>
      <p className="paging">
        {items.length} of {total}
        {list.hasNextPage && (
          <Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            Show more
          </Button>
        )}
      </p>
    </>
  );
}
