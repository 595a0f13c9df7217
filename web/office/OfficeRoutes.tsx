import {
  Activity,
  BookOpen,
  CirclePlay,
  FlaskConical,
  House,
  LifeBuoy,
  type LucideIcon,
  Presentation,
  Users,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { isShown, type OfficePage, officePages, routeOf, scopesOf } from '../../contract/pages.ts';
import type { Dictionary, Language } from '../i18n/language.tsx';
import { login } from '../i18n/login.ts';
import { office } from '../i18n/office.ts';
import { sessions } from '../i18n/sessions.ts';
import { lazyChunk } from '../ui/lazy-chunk.ts';
import { Route, Routes } from '../ui/router.tsx';
import { HomePage } from './home/HomePage.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { LogoutPage } from './login/LogoutPage.tsx';
import { SignOnReturn } from './login/SignOnReturn.tsx';
import { Office } from './Office.tsx';
import { type PageNames, PageNamesContext } from './page-names.ts';
import type { MenuEntry, MenuPage } from './shell/menu.ts';
import { ScopeGuard } from './shell/ScopeGuard.tsx';
import { SignInGuard } from './shell/SignInGuard.tsx';
import { SupportBadge } from './support/SupportBadge.tsx';

// Chunks of their own; sign-in and home are in this one.
const RegistrationPage = lazyChunk(async () => (await import('./registration/RegistrationPage.tsx')).RegistrationPage);
const AddressPage = lazyChunk(async () => (await import('./address/AddressPage.tsx')).AddressPage);
const StagePage = lazyChunk(async () => (await import('./stage/StagePage.tsx')).StagePage);
const SessionsPage = lazyChunk(async () => (await import('./sessions/SessionsPage.tsx')).SessionsPage);
const SessionPage = lazyChunk(async () => (await import('./sessions/SessionPage.tsx')).SessionPage);
const PosterPage = lazyChunk(async () => (await import('./poster/PosterPage.tsx')).PosterPage);
const LessonPage = lazyChunk(async () => (await import('./lesson/LessonPage.tsx')).LessonPage);
const ClassResultsPage = lazyChunk(async () => (await import('./class-results/ClassResultsPage.tsx')).ClassResultsPage);
const GuidePage = lazyChunk(async () => (await import('./guide/GuidePage.tsx')).GuidePage);
const NoticePage = lazyChunk(async () => (await import('./guide/NoticePage.tsx')).NoticePage);
const PlanSheetPage = lazyChunk(async () => (await import('./guide/PlanSheetPage.tsx')).PlanSheetPage);
const ProfilePage = lazyChunk(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage);
const UsersPage = lazyChunk(async () => (await import('./users/UsersPage.tsx')).UsersPage);
const RolesPage = lazyChunk(async () => (await import('./roles/RolesPage.tsx')).RolesPage);
const FrontendAuditPage = lazyChunk(async () => (await import('./audit/FrontendAuditPage.tsx')).FrontendAuditPage);
const BackendAuditPage = lazyChunk(async () => (await import('./audit/BackendAuditPage.tsx')).BackendAuditPage);
const SecurityPage = lazyChunk(async () => (await import('./audit/SecurityPage.tsx')).SecurityPage);
const DoctorPage = lazyChunk(async () => (await import('./doctor/DoctorPage.tsx')).DoctorPage);
const InstallationPage = lazyChunk(async () => (await import('./doctor/DoctorPage.tsx')).InstallationPage);
const SettingsPage = lazyChunk(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage);
const CollectionPage = lazyChunk(async () => (await import('./collection/CollectionPage.tsx')).CollectionPage);
const NormingPage = lazyChunk(async () => (await import('./norming/NormingPage.tsx')).NormingPage);
const StudyPage = lazyChunk(async () => (await import('./norming/StudyPage.tsx')).StudyPage);
const FaceSetsPage = lazyChunk(async () => (await import('./face-sets/FaceSetsPage.tsx')).FaceSetsPage);
const PublishingPage = lazyChunk(async () => (await import('./findings/PublishingPage.tsx')).PublishingPage);
const InboxPage = lazyChunk(async () => (await import('./support/InboxPage.tsx')).InboxPage);
const SupportPage = lazyChunk(async () => (await import('./support/SupportPage.tsx')).SupportPage);

type Page = {
  component: ComponentType;
  /** Shown in the audit, and in the menu unless its entry there has a name of its own. */
  name: Dictionary<string>;
};

/** One text of a dictionary, in both languages. */
const textOf = <T,>({ it, en }: Dictionary<T>, pick: (texts: T) => string): Dictionary<string> => ({
  it: pick(it),
  en: pick(en),
});

/** Every page of the office. contract/pages.ts says who may see it. */
const pages: Readonly<Record<OfficePage, Page>> = {
  '/login': { component: LoginPage, name: textOf(login, ({ pageName }) => pageName) },
  '/logout': { component: LogoutPage, name: textOf(login, ({ logout }) => logout.pageName) },
  '/oauth2': { component: SignOnReturn, name: textOf(login, ({ signOnReturn }) => signOnReturn.pageName) },
  '/registration/{token}': {
    component: RegistrationPage,
    name: textOf(office, ({ lazyPages }) => lazyPages.registration.pageName),
  },
  '/address/{token}': { component: AddressPage, name: textOf(office, ({ lazyPages }) => lazyPages.address.pageName) },
  '/home': { component: HomePage, name: textOf(office, ({ home }) => home.name) },
  '/sessions': { component: SessionsPage, name: textOf(sessions, ({ title }) => title) },
  '/sessions/{session_uuid}': { component: SessionPage, name: textOf(sessions, ({ page }) => page.pageName) },
  '/sessions/{session_uuid}/stage': {
    component: StagePage,
    name: textOf(office, ({ lazyPages }) => lazyPages.stage.pageName),
  },
  '/sessions/{session_uuid}/poster': {
    component: PosterPage,
    name: textOf(office, ({ lazyPages }) => lazyPages.poster.pageName),
  },
  '/sessions/{session_uuid}/lesson': {
    component: LessonPage,
    name: textOf(office, ({ lazyPages }) => lazyPages.lesson.pageName),
  },
  '/sessions/{session_uuid}/results': {
    component: ClassResultsPage,
    name: textOf(office, ({ lazyPages }) => lazyPages.classResults.pageName),
  },
  '/guide': { component: GuidePage, name: textOf(office, ({ lazyPages }) => lazyPages.guide.pageName) },
  '/guide/notice': { component: NoticePage, name: textOf(office, ({ lazyPages }) => lazyPages.notice.pageName) },
  '/guide/plans': { component: PlanSheetPage, name: textOf(office, ({ lazyPages }) => lazyPages.planSheet.pageName) },
  '/profile': { component: ProfilePage, name: textOf(office, ({ lazyPages }) => lazyPages.profile.pageName) },
  '/users': { component: UsersPage, name: textOf(office, ({ lazyPages }) => lazyPages.users.pageName) },
  '/roles': { component: RolesPage, name: textOf(office, ({ lazyPages }) => lazyPages.roles.pageName) },
  '/audit/frontend': {
    component: FrontendAuditPage,
    name: textOf(office, ({ lazyPages }) => lazyPages.auditFrontend.pageName),
  },
  '/audit/backend': {
    component: BackendAuditPage,
    name: textOf(office, ({ lazyPages }) => lazyPages.auditBackend.pageName),
  },
  '/audit/security': {
    component: SecurityPage,
    name: textOf(office, ({ lazyPages }) => lazyPages.auditSecurity.pageName),
  },
  '/installation': {
    component: InstallationPage,
    name: textOf(office, ({ lazyPages }) => lazyPages.installation.pageName),
  },
  '/settings': { component: SettingsPage, name: textOf(office, ({ lazyPages }) => lazyPages.settings.pageName) },
  '/doctor': { component: DoctorPage, name: textOf(office, ({ lazyPages }) => lazyPages.doctor.pageName) },
  '/collection': { component: CollectionPage, name: textOf(office, ({ lazyPages }) => lazyPages.collection.pageName) },
  '/norming': { component: NormingPage, name: textOf(office, ({ lazyPages }) => lazyPages.norming.pageName) },
  '/norming/{study_uuid}': {
    component: StudyPage,
    name: textOf(office, ({ lazyPages }) => lazyPages.normingStudy.pageName),
  },
  '/face-sets': { component: FaceSetsPage, name: textOf(office, ({ lazyPages }) => lazyPages.faceSets.pageName) },
  '/publishing': { component: PublishingPage, name: textOf(office, ({ lazyPages }) => lazyPages.publishing.pageName) },
  '/support': { component: SupportPage, name: textOf(office, ({ lazyPages }) => lazyPages.support.pageName) },
  '/support/inbox': { component: InboxPage, name: textOf(office, ({ lazyPages }) => lazyPages.inbox.pageName) },
};

const namesIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(officePages.map((page) => [page, pages[page].name[language]]));

const pageNames: PageNames = { it: namesIn('it'), en: namesIn('en') };

type EntryOptions = Partial<Pick<MenuPage, 'name' | 'pinned' | 'Badge' | 'tabs'>>;

/** The menu's entry for a page, shown to those who may open it. */
const entry = (path: OfficePage, icon: LucideIcon, options: EntryOptions = {}): MenuPage => ({
  path,
  icon,
  name: pages[path].name,
  scopes: scopesOf(path),
  ...options,
});

/** Pages of a section, which carry its tabs; those of a group open in place. */
const inResearch = (path: OfficePage, options?: EntryOptions) => entry(path, FlaskConical, options);
const inSystem = (path: OfficePage, pick: (texts: typeof office.it.lazyPages) => string) =>
  entry(path, Activity, { name: textOf(office, ({ lazyPages }) => pick(lazyPages)) });

/** The menu of the office, from top to bottom. */
export const menu: readonly MenuEntry[] = [
  entry('/home', House),
  entry('/sessions', Presentation),
  entry('/guide', BookOpen),
  { path: '/tutorial', icon: CirclePlay, name: textOf(office, (texts) => texts.menu.tutorial) },
  {
    name: textOf(office, (texts) => texts.menu.people),
    icon: Users,
    children: [entry('/users', Users), entry('/roles', Users)],
  },
  {
    name: textOf(office, (texts) => texts.menu.research),
    icon: FlaskConical,
    children: [
      inResearch('/collection'),
      inResearch('/face-sets'),
      inResearch('/norming', { name: textOf(office, ({ lazyPages }) => lazyPages.norming.menuName) }),
      inResearch('/publishing'),
    ],
  },
  {
    name: textOf(office, (texts) => texts.menu.system),
    icon: Activity,
    pinned: true,
    children: [
      inSystem('/audit/frontend', ({ auditFrontend }) => auditFrontend.menuName),
      inSystem('/audit/backend', ({ auditBackend }) => auditBackend.menuName),
      inSystem('/audit/security', ({ auditSecurity }) => auditSecurity.pageName),
      inSystem('/doctor', ({ doctor }) => doctor.menuName),
      inSystem('/settings', ({ settings }) => settings.pageName),
    ],
  },
  entry('/support', LifeBuoy, {
    pinned: true,
    Badge: SupportBadge,
    tabs: [entry('/support', LifeBuoy), entry('/support/inbox', LifeBuoy)],
  }),
];

const isOpenToAll = (page: OfficePage): boolean => isShown(page, false);

const routeTo = (page: OfficePage) => {
  const { component: Page } = pages[page];
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
    <PageNamesContext value={pageNames}>
      <Routes>
        {officePages.filter(isOpenToAll).map(routeTo)}
        <Route element={<SignInGuard menu={menu} />}>
          {officePages.filter((page) => !isOpenToAll(page)).map(routeTo)}
        </Route>
        <Route path="*" element={notFound} />
      </Routes>
    </PageNamesContext>
  </Office>
);
