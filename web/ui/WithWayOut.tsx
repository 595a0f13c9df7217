import type { Elements } from './elements.ts';

type Props = {
  name: string;
  /** The button or link that leaves; undefined while there is no way out, and no bar. */
  control: Elements | undefined;
  children: Elements;
};

const room = '[--above-page:calc(var(--demo-banner,0px)+var(--new-version,0px)+var(--way-out))] [--way-out:3rem]';

/** Pages below a bar with the way out of them. They know its height, and a round's colour goes up behind it. */
export const WithWayOut = ({ name, control, children }: Props) => (
  <div className={control ? room : undefined}>
    {control && (
      <section
        className="relative z-10 mx-auto flex h-(--way-out) max-w-phone justify-end px-3.5 pt-1 sm:px-8 sm:max-lg:max-w-[40rem] lg:max-w-[44rem]"
        aria-label={name}
      >
        {control}
      </section>
    )}
    {children}
  </div>
);

export const wayOutLooks =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold text-sm underline underline-offset-4';
