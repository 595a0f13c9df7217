import { Activity, BookOpen, CirclePlay, FlaskConical, House, LifeBuoy, Presentation, Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import {
  type AuditPage,
  isShown,
  type OfficePage,
  officePages,
  pageOf,
  routeOf,
  scopesOf,
} from '../../contract/pages.ts';
import { readLogin } from '../api/login.ts';
import { useText } from '../i18n/language.tsx';
import { office } from '../i18n/office.ts';
import { Count } from '../ui/Badge.tsx';
import { lazyChunk } from '../ui/lazy-chunk.ts';
import { Route, Routes } from '../ui/router.tsx';
import { HomePage, loadHome } from './home/HomePage.tsx';
import { LoginPage, LogoutPage } from './login/LoginPage.tsx';
import { SignOnReturn } from './login/SignOnReturn.tsx';
import { Office } from './Office.tsx';
import { ScopeGuard, SignInGuard } from './shell/guards.tsx';
import type { MenuEntry } from './shell/menu.ts';
import { useTicketCounts } from './support/tickets.ts';

/** Beside "Support" in the menu: for staff the requests to answer, for others the answers to read. Nothing for none. */
const SupportBadge = () => {
  const { badge } = useText(office).menu;
  const { data } = useTicketCounts();
  if (!data) return null;
  const { num_unanswered, num_unread } = data;
  const number = num_unanswered ?? num_unread;
  if (number === 0) return null;
  return <Count value={number} label={num_unanswered === null ? badge.unread(number) : badge.unanswered(number)} />;
};

type Page = ComponentType & { load?: () => Promise<unknown> };

/**
 * Every page of the office; contract/pages.ts says who may see it, i18n/office.ts what it is called. Sign-in and home are in
 * this chunk, the others in chunks of their own.
 */
const pages: Readonly<Record<OfficePage, Page>> = {
  '/login': LoginPage,
  '/logout': LogoutPage,
  '/oauth2': SignOnReturn,
  '/registration/{token}': lazyChunk(
    async () => (await import('./registration/RegistrationPage.tsx')).RegistrationPage,
  ),
  '/address/{token}': lazyChunk(async () => (await import('./registration/AddressPage.tsx')).AddressPage),
  '/home': Object.assign(HomePage, { load: loadHome }),
  '/sessions': lazyChunk(async () => (await import('./sessions/SessionsPage.tsx')).SessionsPage),
  '/sessions/{session_uuid}': lazyChunk(async () => (await import('./sessions/SessionPage.tsx')).SessionPage),
  '/sessions/{session_uuid}/stage': lazyChunk(async () => (await import('./stage/StagePage.tsx')).StagePage),
  '/sessions/{session_uuid}/poster': lazyChunk(async () => (await import('./poster/PosterPage.tsx')).PosterPage),
  '/sessions/{session_uuid}/lesson': lazyChunk(async () => (await import('./lesson/LessonPage.tsx')).LessonPage),
  '/sessions/{session_uuid}/results': lazyChunk(
    async () => (await import('./class-results/ClassResultsPage.tsx')).ClassResultsPage,
  ),
  '/guide': lazyChunk(async () => (await import('./guide/GuidePage.tsx')).GuidePage),
  '/guide/notice': lazyChunk(async () => (await import('./guide/NoticePage.tsx')).NoticePage),
  '/guide/plans': lazyChunk(async () => (await import('./guide/PlanSheetPage.tsx')).PlanSheetPage),
  '/profile': lazyChunk(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage),
  '/users': lazyChunk(async () => (await import('./users/UsersPage.tsx')).UsersPage),
  '/roles': lazyChunk(async () => (await import('./roles/RolesPage.tsx')).RolesPage),
  '/audit/frontend': lazyChunk(async () => (await import('./audit/UsagePages.tsx')).FrontendAuditPage),
  '/audit/backend': lazyChunk(async () => (await import('./audit/UsagePages.tsx')).BackendAuditPage),
  '/audit/security': lazyChunk(async () => (await import('./audit/SecurityPage.tsx')).SecurityPage),
  '/installation': lazyChunk(async () => (await import('./doctor/DoctorPage.tsx')).InstallationPage),
  '/settings': lazyChunk(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage),
  '/doctor': lazyChunk(async () => (await import('./doctor/DoctorPage.tsx')).DoctorPage),
  '/collection': lazyChunk(async () => (await import('./collection/CollectionPage.tsx')).CollectionPage),
  '/norming': lazyChunk(async () => (await import('./norming/NormingPage.tsx')).NormingPage),
  '/norming/{study_uuid}': lazyChunk(async () => (await import('./norming/StudyPage.tsx')).StudyPage),
  '/face-sets': lazyChunk(async () => (await import('./face-sets/FaceSetsPage.tsx')).FaceSetsPage),
  '/publishing': lazyChunk(async () => (await import('./findings/PublishingPage.tsx')).PublishingPage),
  '/support': lazyChunk(async () => (await import('./support/SupportPage.tsx')).SupportPage),
  '/support/inbox': lazyChunk(async () => (await import('./support/InboxPage.tsx')).InboxPage),
};

const pageAt: Partial<Record<AuditPage, Page>> = pages;

/** Loads the page of an address, if it is a chunk of its own: rendered without it, it would first be missing for 300 ms. */
export const loadOfficePage = async (pathname: string): Promise<void> => {
  const page = pageOf(pathname);
  // Guests are led to the sign-in.
  if (readLogin() || isShown(page, false)) await pageAt[page]?.load?.();
};

const entry = <Path extends OfficePage>(path: Path) => ({ path, scopes: scopesOf(path) });

/** The menu of the office, from top to bottom. Pages with children or tabs carry the section's tabs. */
export const menu: readonly MenuEntry[] = [
  { icon: House, ...entry('/home') },
  { icon: Presentation, ...entry('/sessions') },
  { icon: BookOpen, ...entry('/guide') },
  { icon: CirclePlay, path: '/tutorial' },
  { icon: Users, group: 'people', children: [entry('/users'), entry('/roles')] },
  {
    icon: FlaskConical,
    group: 'research',
    children: [entry('/collection'), entry('/face-sets'), entry('/norming'), entry('/publishing')],
  },
  {
    icon: Activity,
    group: 'system',
    pinned: true,
    children: [
      entry('/audit/frontend'),
      entry('/audit/backend'),
      entry('/audit/security'),
      entry('/doctor'),
      entry('/settings'),
    ],
  },
  {
    icon: LifeBuoy,
    ...entry('/support'),
    pinned: true,
    Badge: SupportBadge,
    tabs: [entry('/support'), entry('/support/inbox')],
  },
];

const isOpenToAll = (page: OfficePage): boolean => isShown(page, false);

const routeTo = (page: OfficePage) => {
  const Page = pages[page];
  const route = (
    <ScopeGuard scopes={scopesOf(page)}>
      <Page />
    </ScopeGuard>
  );
  return <Route key={page} path={routeOf(page)} element={route} />;
};

/** Every page of teachers and staff; `notFound` is shown at any other address below theirs. */
export const OfficeRoutes = ({ notFound }: { notFound: ReactNode }) => (
  <Office>
    <Routes>
      {officePages.filter(isOpenToAll).map(routeTo)}
      <Route element={<SignInGuard menu={menu} />}>
        {officePages.filter((page) => !isOpenToAll(page)).map(routeTo)}
      </Route>
      <Route path="*" element={notFound} />
    </Routes>
  </Office>
);
