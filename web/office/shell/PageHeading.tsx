import { type ComponentProps, use } from 'react';
import { usePageTitle } from '../../i18n/language.tsx';
import { PageHead, SectionTabs } from '../../ui/PageHeader.tsx';
import { useLocation } from '../../ui/router.tsx';
import { useCallWhen } from '../use-call.ts';
import { MenuContext, sectionOf, useMenuName } from './menu.ts';
import { usePageArrival } from './use-page-arrival.ts';

type Props = Omit<ComponentProps<typeof PageHead>, 'heading' | 'tabs'> & {
  /** The page's name in the browser's tab, if the heading does not serve as one. */
  name?: string;
};

/** How many there are on the pages of people, as far as their page has loaded it: asks the server for nothing. */
const useTabCounts = (): Partial<Record<string, number>> => {
  const { data: roles } = useCallWhen(false, 'GET /roles');
  return roles ? { '/users': roles.reduce((sum, { num_users }) => sum + num_users, 0), '/roles': roles.length } : {};
};

/** The head of a page. Its heading gets the focus on arrival from another page; a page of a section has its tabs. */
export const PageHeading = ({ name, ...head }: Props) => {
  usePageTitle(name ?? head.title);
  const heading = usePageArrival<HTMLHeadingElement>();
  const nameOf = useMenuName();
  const counts = useTabCounts();
  const section = sectionOf(use(MenuContext), useLocation().pathname);
  const tabs = section && (
    <SectionTabs
      label={nameOf(section.entry)}
      tabs={section.pages.map((page) => ({ to: page.path, label: nameOf(page), count: counts[page.path] }))}
    />
  );
  return <PageHead {...head} heading={heading} tabs={tabs} />;
};
