import { Copy, FileText, FlaskConical, Lock, type LucideIcon, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FindingsState } from '../../../contract/findings.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { publishing } from '../../i18n/publishing.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Sheet } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Link } from '../../ui/router.tsx';
import { copyWithNotice } from '../notices.ts';

const tones = {
  no: 'bg-no-soft text-no',
  quiet: 'bg-track text-text-2',
  amber: 'bg-amber-soft text-amber-text',
};

type ItemProps = {
  icon: LucideIcon;
  tone: keyof typeof tones;
  title: ReactNode;
  when?: string;
  action?: Elements;
  children: ReactNode;
};

const Item = ({ icon: Icon, tone, title, when, action, children }: ItemProps) => (
  <li className="relative flex gap-4 pb-5 last:pb-0">
    <span className={cx('relative z-1 grid size-8 shrink-0 place-items-center rounded-full', tones[tone])}>
      <Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />
    </span>
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-64 pt-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b>{title}</b>
          {when && <span className="text-sm text-text-3">{when}</span>}
        </p>
        <p className="wrap-anywhere whitespace-pre-line text-sm text-text-2">{children}</p>
      </div>
      {action}
    </div>
  </li>
);

const CopyAddress = ({ name, path }: { name: string; path: string }) => {
  const { editions: text } = useText(publishing);
  const copy = () => copyWithNotice(new URL(path, location.origin).href, text);
  return (
    <Button variant="text" size="small" icon={Copy} aria-label={`${text.copy}: ${name}`} onClick={() => void copy()}>
      {text.copy}
    </Button>
  );
};

type Plan = FindingsState['plans'][number];

const PlanItem = ({ plan: { des_text, cod_sha256, tms_sealed_at } }: { plan: Plan }) => {
  const { plans: text } = useText(publishing);
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const when = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(tms_sealed_at));
  return (
    <Item
      icon={Lock}
      tone="amber"
      title={text.title}
      when={when}
      action={
        <>
          <Button variant="text" size="small" onClick={() => setOpen(true)}>
            {text.read}
          </Button>
          <Sheet open={isOpen} title={text.title} close={text.close} onClose={() => setOpen(false)} isWide>
            <p className="wrap-anywhere whitespace-pre-wrap">{des_text}</p>
          </Sheet>
        </>
      }
    >
      <span>{text.print}</span> <code translate="no">{cod_sha256}</code>
    </Item>
  );
};

/** What is written down for good: editions and corrections, the newest first, and below them what was said before the data. */
export const Timeline = ({ state: { flg_begun, frozen, plans, errata } }: { state: FindingsState }) => {
  const text = useText(publishing);
  const { language } = useLanguage();
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const dayOf = (date: string) => format.format(new Date(date.slice(0, 10)));
  const editions = frozen.map((name) => {
    const path = `/findings/${name}`;
    const [day, nth] = [dayOf(name), name.slice(11)];
    const called = nth ? `${day} (${nth})` : day;
    return {
      at: name,
      item: (
        <Item
          key={name}
          icon={FileText}
          tone="quiet"
          title={<Link to={path}>{text.editions.title(called)}</Link>}
          action={<CopyAddress name={name} path={path} />}
        >
          {text.editions.cite(called)}
        </Item>
      ),
    };
  });
  const corrections = errata.map(({ dat_erratum, des_text_it, des_text_en }) => ({
    // After what was frozen on that day, which may be what it corrects.
    at: `${dat_erratum}~`,
    item: (
      <Item
        key={`${dat_erratum} ${des_text_it}`}
        icon={Pencil}
        tone="no"
        title={text.errata.title}
        when={dayOf(dat_erratum)}
      >
        {language === 'it' ? des_text_it : des_text_en}
      </Item>
    ),
  }));
  const written = [...corrections, ...editions].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  if (written.length + plans.length === 0 && !flg_begun) return <p className="text-text-2">{text.written.none}</p>;
  return (
    <ol className="relative before:absolute before:top-2 before:bottom-6 before:left-4 before:w-px before:bg-line-strong">
      {written.map(({ item }) => item)}
      {flg_begun && (
        <Item icon={FlaskConical} tone="quiet" title={text.written.begun}>
          {text.written.begunText}
        </Item>
      )}
      {[...plans].reverse().map((plan) => (
        <PlanItem key={plan.cod_sha256} plan={plan} />
      ))}
    </ol>
  );
};
