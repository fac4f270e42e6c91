export { htmlReport } from './report.js';
export type { ReportContent } from './report-content.js';
