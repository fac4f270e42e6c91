import { BookOpen, CircleUser, LogOut, Menu, Search, SquareTerminal, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isAdmin, useOrganization } from '../api/current-organization.js';
import { SignOutButton } from '../session/sign-out-button.js';
import { useSignedIn } from '../session/signed-in.js';
import { Button } from '../ui/forms/button.js';
import { PauseNotice } from '../ui/pause-notice.js';
import { OrganizationSwitcher } from './organization-switcher.js';
import { openPalette, Palette } from './palette.js';
import { places } from './places.js';

/** The layout of every page of an organization: navigation and account. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when a person goes to another page
  useEffect(() => setOpen(false), [location]);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="side" data-open={isOpen}>
        <div className="side-top">
          <Link href="/overview" className="brand">
            svc
          </Link>
          <Button
            look="quiet"
            className="menu"
            aria-expanded={isOpen}
            aria-controls="places"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X size={18} aria-hidden="true" /> : <Menu size={18} aria-hidden="true" />}
            Menu
          </Button>
        </div>
        <div id="places" className="side-rest">
          <OrganizationSwitcher />
          <Button className="search" onClick={openPalette} aria-keyshortcuts="Control+K">
            <Search size={16} aria-hidden="true" />
            Go to…
            <span className="shortcut" aria-hidden="true">
              <kbd>Ctrl</kbd> <kbd>K</kbd>
            </span>
          </Button>
          <OrganizationNavigation />
          <MoreNavigation />
          <SignedInPerson />
        </div>
      </header>
      <Palette />
      <main id="content" tabIndex={-1}>
        <PauseNotice />
        {children}
      </main>
    </div>
  );
}

function OrganizationNavigation() {
  const organization = useOrganization();
  const [location] = useLocation();
  return (
    <nav aria-label="Organization">
      <ul>
        {places
          .filter(({ isForAdmins }) => !isForAdmins || isAdmin(organization))
          .map(({ to, name, icon: Icon }) => (
            <li key={to}>
              <Link href={to} aria-current={location.startsWith(to) ? 'page' : undefined}>
                <Icon size={16} aria-hidden="true" />
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function MoreNavigation() {
  return (
    <nav className="more" aria-label="More">
      <ul>
        <li>
          <Link href="~/playground">
            <SquareTerminal size={16} aria-hidden="true" />
            Playground
          </Link>
        </li>
        <li>
          <a href="/v1/docs">
            <BookOpen size={16} aria-hidden="true" />
            API reference
          </a>
        </li>
      </ul>
    </nav>
  );
}

function SignedInPerson() {
  const me = useSignedIn();
  return (
    <div className="who">
      <Link href="~/account" title={me.email}>
        <CircleUser size={16} aria-hidden="true" />
        <span>{me.name}</span>
      </Link>
      <SignOutButton label="Sign out">
        <LogOut size={16} aria-hidden="true" />
      </SignOutButton>
    </div>
  );
}
