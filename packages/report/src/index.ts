export { htmlReport, type ReportContent } from './report.js';
