import { Suspense } from 'react';
import type { Scope } from '../../../contract/scopes.ts';
import { useLogin } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { dayIn } from '../moment-in.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useScopes } from '../use-scopes.ts';
import { TeacherHome } from './TeacherHome.tsx';

// Of staff only: teachers do not load it.
const Desk = lazyChunk(async () => (await import('./Desk.tsx')).Desk);

/** Any of them opens a part of the desk. */
const deskScopes: readonly Scope[] = ['session:read', 'support:update', 'user:read', 'audit:read', 'collection:read'];

/** The first page after signing in: a lesson begins here, and staff see what waits for them. */
export const HomePage = () => {
  const { home: text, pageNames } = useText(office);
  const { language } = useLanguage();
  const login = useLogin();
  const scopes = useScopes();
  if (!login) return null;
  const [firstName = ''] = login.full_name.trim().split(/\s+/);
  return (
    <>
      <PageHeading
        title={text.greeting(firstName)}
        name={pageNames['/home']}
        state={<p className="ml-auto text-text-2 max-md:hidden">{dayIn(language, Date.now())}</p>}
      />
      {deskScopes.some((scope) => scopes.includes(scope)) ? (
        <Suspense>
          <Desk />
        </Suspense>
      ) : (
        <TeacherHome />
      )}
    </>
  );
};
