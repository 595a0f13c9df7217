import { ArrowUpRight, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { end } from '../../i18n/end.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { Foot } from '../../ui/Page.tsx';
import { useLocation } from '../../ui/router.tsx';
import { PlainPage } from '../shell/PlainPage.tsx';
import { useCameFrom } from './came-from.ts';

const HelpLine = ({ name, phone }: { name: string; phone: string }) => (
  <li className="rounded-lg border border-line-strong bg-surface">
    <a
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2"
      href={`tel:${phone.replaceAll(' ', '')}`}
    >
      <span className="shrink grow basis-36 font-semibold text-sm">{name}</span>
      <span className="flex items-center gap-2 whitespace-nowrap font-extrabold text-md">
        <Phone className="size-5 shrink-0 text-yes" />
        <span>{phone}</span>
      </span>
    </a>
  </li>
);

const sites = {
  UNAR: 'https://www.unar.it',
  'Telefono Azzurro': 'https://azzurro.it',
  'UNICEF Italia': 'https://www.unicef.it',
  'Project Implicit': 'https://implicit.harvard.edu',
};

export const EndOfTest = () => {
  const text = useText(end);
  const heading = useRef<HTMLHeadingElement>(null);
  const help = useRef<HTMLHeadingElement>(null);
  usePageTitle(text.title);
  const cameFrom = useCameFrom();
  const isForHelp = useLocation().hash === '#help';
  useEffect(() => {
    const target = isForHelp ? help.current : heading.current;
    target?.focus({ preventScroll: true });
    if (isForHelp) target?.scrollIntoView();
  }, [isForHelp]);
  return (
    <PlainPage canSkipHeader>
      <h1 className="font-extrabold text-2xl" ref={heading} tabIndex={-1}>
        {text.headline}
      </h1>
      <p className="mt-2">{text.lead}</p>
      <p className="mt-2 font-bold">{text.isNot}</p>
      <h2 className="mt-4 font-extrabold text-md">{text.actionsTitle}</h2>
      <NumberedList className="mt-1.5">
        {text.actions.map(([what, how]) => (
          <li key={what}>
            <p>
              <b>{what}</b>
              <span>{how}</span>
            </p>
          </li>
        ))}
      </NumberedList>
      <h2 className="mt-4 scroll-mt-4 font-extrabold text-md" id="help" ref={help} tabIndex={-1}>
        {text.helpTitle}
      </h2>
      <p className="mt-1 text-sm text-text-2">{text.help}</p>
      <ul className="mt-2 grid gap-2">
        <HelpLine name={text.unar} phone="800 90 10 10" />
        <HelpLine name={text.azzurro} phone="19696" />
      </ul>
      <h2 className="sr-only">{text.learnTitle}</h2>
      <ul className="mt-2 mb-2 flex flex-wrap gap-x-5">
        {Object.entries(sites).map(([name, href]) => (
          <li key={name}>
            <a
              className="inline-flex min-h-11 items-center gap-1 font-semibold text-sm underline underline-offset-4"
              href={href}
              target="_blank"
              rel="noreferrer noopener"
            >
              <span translate="no">{name}</span>
              <ArrowUpRight className="size-4 shrink-0" />
              <span className="sr-only">{`(${text.external})`}</span>
            </a>
          </li>
        ))}
      </ul>
      <Foot>
        <div className="grid gap-2">
          {cameFrom && (
            <ButtonLink variant="outline" to={cameFrom.results} state={cameFrom.seen}>
              {text.backToResults}
            </ButtonLink>
          )}
          <ButtonLink to="/test">{text.exit}</ButtonLink>
        </div>
      </Foot>
    </PlainPage>
  );
};
