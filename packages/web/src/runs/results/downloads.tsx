import { useState } from 'react';
import { useOrganization } from '../../api/current-organization.js';
import { queryOf } from '../../api/request.js';
import { Loading } from '../../ui/loading.js';

/** The URL of a run's result in a format. Links cannot send headers, so it contains the organization. */
export function useDownload(
  runId: string,
): (form: string, more?: Readonly<Record<string, string>>) => string {
  const { id: organization } = useOrganization();
  return (form, more = {}) => `/v1/runs/${runId}/${form}${queryOf({ organization, ...more })}`;
}

/** The report, in a sandboxed frame. */
export function ReportFrame({ runId }: { readonly runId: string }) {
  const href = useDownload(runId)('report');
  const [isLoading, setLoading] = useState(true);
  return (
    <div className="prose">
      <div className="actions">
        <a className="button" href={href} target="_blank" rel="noreferrer">
          Open in a new window
        </a>
        <a className="button" href={href} download="report.html">
          Download
        </a>
        {isLoading && <Loading what="Loading the report" />}
      </div>
      <iframe
        className="report"
        title="Report"
        src={href}
        sandbox="allow-scripts"
        data-loading={isLoading}
        onLoad={() => setLoading(false)}
      />
    </div>
  );
}
