import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useId, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { DialogFrame } from '../forms/DialogFrame.tsx';

type SectionProps = {
  title: string;
  /** What it is about, beside what can be done. */
  about?: Elements;
  /** To give the heading the focus, where a button of the section goes away. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** In a narrow place: the words stand above the rest. */
  isStacked?: boolean;
  children: ReactNode;
};

/** A part of the profile: what it is on the left, what can be done on the right. */
export const ProfileSection = ({ title, about, heading, isStacked = false, children }: SectionProps) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('flex flex-col gap-x-8 gap-y-3', !isStacked && 'border-line border-b py-6 first:pt-2 lg:flex-row')}
    >
      <div className={cx(!isStacked && 'lg:w-68 lg:shrink-0')}>
        <h2 id={id} ref={heading} tabIndex={-1} className="font-bold text-md">
          {title}
        </h2>
        {about && <div className="mt-1 grid gap-1 text-sm text-text-2">{about}</div>}
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start justify-items-start gap-3">{children}</div>
    </section>
  );
};

export const Rows = (props: ComponentProps<'ul'>) => (
  <ul className="w-full divide-y divide-line rounded-lg border border-line bg-surface shadow-card" {...props} />
);

type RowProps = {
  icon: LucideIcon;
  /** It is in use: its icon is green. */
  isOn?: boolean;
  title: ReactNode;
  badge?: string | false;
  note: string;
  children?: ReactNode;
};

export const Row = ({ icon: Icon, isOn = false, title, badge, note, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-2.5">
    <Icon
      className={cx('size-4.5 shrink-0', isOn ? 'text-yes' : 'text-text-2')}
      strokeWidth={1.75}
      aria-hidden="true"
    />
    <div className="min-w-0 grow basis-48">
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 font-semibold">
        <span>{title}</span>
        {badge && (
          <Badge tone="yes" isSmall>
            {badge}
          </Badge>
        )}
      </p>
      <p className="wrap-anywhere text-sm text-text-2">{note}</p>
    </div>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </li>
);

type ButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'title'> & {
  label: string;
  /** Of the dialog. */
  title: string;
  dialogSize?: 'md' | 'lg';
  children: (close: () => void) => ReactNode;
};

export const DialogButton = ({ label, title, dialogSize = 'lg', children, ...button }: ButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <DialogFrame isOpen={isOpen} onClose={close} title={title} size={dialogSize}>
        {children(close)}
      </DialogFrame>
    </>
  );
};
