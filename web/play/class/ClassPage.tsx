import type { ComponentProps, ReactNode } from 'react';
import { join } from '../../i18n/join.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';

type Props = Omit<ComponentProps<typeof Page>, 'header'> & {
  /** Stays above the page while it scrolls. */
  banner?: Elements;
};

/** The frame of the class pages. The logo is not a link: it would lead to the public test, not to the lesson. */
export const ClassPage = ({ banner, ...page }: Props) => (
  <>
    {banner}
    <Page
      header={
        <>
          <Logo />
          <LanguageSwitch />
        </>
      }
      {...page}
    />
  </>
);

type TitleProps = { above?: string | undefined; title: string; isLarge?: boolean };

/** The heading of a class page, with the lesson's name above it. It gets the focus on arrival. */
export const ClassTitle = ({ above, title, isLarge = false }: TitleProps) => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  usePageTitle(title);
  return (
    <>
      {above && <p className={`font-semibold text-text-2 ${isLarge ? 'text-md' : 'text-sm'}`}>{above}</p>}
      <h1 ref={heading} tabIndex={-1} className={`font-extrabold ${isLarge ? 'text-3xl' : 'text-xl'}`}>
        {title}
      </h1>
    </>
  );
};

type MessageProps = { title: string; paragraphs: readonly string[]; actions: ReactNode; children?: Elements };

/** A whole class page with a single message. */
export const ClassMessage = ({ title, paragraphs, actions, children }: MessageProps) => {
  usePageTitle(title);
  return (
    <ClassPage>
      <Message title={title} actions={actions}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </Message>
    </ClassPage>
  );
};

/** Where a lesson cannot be joined: the public test, and what pupils should know about it. */
export const PlayAlone = () => {
  const { alone: text } = useText(join);
  return (
    <p className="text-base text-text-2">
      <span>{text.text}</span>{' '}
      <TextLink isInline className="font-semibold text-text" to="/test">
        {text.link}
      </TextLink>
    </p>
  );
};
