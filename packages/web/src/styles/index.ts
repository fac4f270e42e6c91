/** The look of every page. */
import './base.css';
import './controls.css';
import './layout.css';
import './content.css';
import './dashboard.css';
import './overview.css';
import './playground.css';
import './results.css';
// Overrides the others.
import './print.css';
