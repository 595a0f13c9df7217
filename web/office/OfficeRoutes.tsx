import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { scopesOf } from '../../contract/pages.ts';
import { ClassResultsPage } from './class-results/ClassResultsPage.tsx';
import { GuidePage } from './guide/GuidePage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { LogoutPage } from './login/LogoutPage.tsx';
import { SignOnReturn } from './login/SignOnReturn.tsx';
import { Office } from './Office.tsx';
import { ProfilePage } from './profile/ProfilePage.tsx';
import { RegistrationPage } from './registration/RegistrationPage.tsx';
import { RolesPage } from './roles/RolesPage.tsx';
import { SessionPage } from './sessions/SessionPage.tsx';
import { SessionsPage } from './sessions/SessionsPage.tsx';
import { Guard } from './shell/Guard.tsx';
import { Needs } from './shell/Needs.tsx';
import { UsersPage } from './users/UsersPage.tsx';

// The charts are as heavy as the rest of the office, and few people open them.
const FrontendAuditPage = lazy(async () => ({
  default: (await import('./audit/FrontendAuditPage.tsx')).FrontendAuditPage,
}));
const BackendAuditPage = lazy(async () => ({
  default: (await import('./audit/BackendAuditPage.tsx')).BackendAuditPage,
}));
// Opened by few, and seldom.
const SupportPage = lazy(async () => ({ default: (await import('./support/SupportPage.tsx')).SupportPage }));

/** Every address of teachers and staff; `notFound` is shown for what lies below them and is not there. */
export const OfficeRoutes = ({ notFound }: { notFound: ReactNode }) => (
  <Office>
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/logout" element={<LogoutPage />} />
      <Route path="/oauth2" element={<SignOnReturn />} />
      <Route path="/registration/:token" element={<RegistrationPage />} />
      <Route element={<Guard />}>
        <Route path="/home" element={<HomePage />} />
        <Route path="/sessions" element={<SessionsPage />} />
        <Route path="/sessions/:uid_session" element={<SessionPage />} />
        <Route path="/sessions/:uid_session/results" element={<ClassResultsPage />} />
        <Route path="/guide" element={<GuidePage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/users" element={<Needs scopes={scopesOf('/users')} page={<UsersPage />} />} />
        <Route path="/roles" element={<Needs scopes={scopesOf('/roles')} page={<RolesPage />} />} />
        <Route
          path="/audit/frontend"
          element={<Needs scopes={scopesOf('/audit/frontend')} page={<FrontendAuditPage />} />}
        />
        <Route
          path="/audit/backend"
          element={<Needs scopes={scopesOf('/audit/backend')} page={<BackendAuditPage />} />}
        />
        <Route path="/support" element={<Needs scopes={scopesOf('/support')} page={<SupportPage />} />} />
      </Route>
      <Route path="*" element={notFound} />
    </Routes>
  </Office>
);
