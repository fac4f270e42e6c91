export { htmlReport } from './report.js';
export type { ReportContent, ReportOrigin } from './report-content.js';
