/** Shows that something is loading, after a short delay. */
export function Loading({ what = 'Loading' }: { readonly what?: string }) {
  return (
    <p className="loading" role="status">
      {what}…
    </p>
  );
}
