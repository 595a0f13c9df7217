import { usePageTitle } from '../../i18n/language.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';

type Props = { title: string; name?: string; className?: string };

/** The heading of a page, which gives the window its title. Takes the focus on arrival: screen readers start there. */
export const PageTitle = ({ title, name = title, className = 'font-extrabold text-2xl' }: Props) => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  usePageTitle(name);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {title}
    </h1>
  );
};
