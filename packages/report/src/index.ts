export { htmlReport, type ReportContent, type ReportOrigin } from './report.js';
