import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

const tones = {
  amber: { icon: TriangleAlert, ground: 'bg-amber-soft', sign: 'text-amber-text' },
  no: { icon: CircleAlert, ground: 'bg-no-soft', sign: 'text-no' },
  yes: { icon: CircleCheck, ground: 'bg-yes-soft', sign: 'text-yes' },
  quiet: { icon: Info, ground: 'bg-sunken', sign: 'text-text-2' },
};

type Props = Omit<ComponentProps<'section'>, 'title' | 'children'> & {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  title?: string | Elements;
  action?: Elements;
  children?: Elements;
};

export const Notice = ({ tone = 'amber', icon, title, action, className, children, ...rest }: Props) => {
  const { icon: Own, ground, sign } = tones[tone];
  const Icon = icon ?? Own;
  return (
    <section className={cx('flex gap-3 rounded-lg border border-transparent p-3', ground, className)} {...rest}>
      <Icon className={cx('mt-0.5 size-4.5 shrink-0', sign)} strokeWidth={1.75} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="wrap-anywhere grid min-w-0 flex-[1_1_16rem] gap-1">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </section>
  );
};
