import {
  ChartColumn,
  FolderGit2,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  ScrollText,
  Settings,
  Users,
  Webhook,
} from 'lucide-react';

export interface Place {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Only for people who can use it. */
  readonly isForAdmins?: true;
}

/** The navigation within an organization. */
export const places: readonly Place[] = [
  { to: '/overview', name: 'Overview', icon: LayoutDashboard },
  { to: '/runs', name: 'Runs', icon: ListChecks },
  { to: '/projects', name: 'Projects', icon: FolderGit2 },
  { to: '/usage', name: 'Usage', icon: ChartColumn },
  { to: '/keys', name: 'API keys', icon: KeyRound },
  { to: '/members', name: 'Members', icon: Users, isForAdmins: true },
  { to: '/webhooks', name: 'Webhooks', icon: Webhook, isForAdmins: true },
  { to: '/audit-log', name: 'Audit log', icon: ScrollText, isForAdmins: true },
  { to: '/settings', name: 'Settings', icon: Settings },
];
