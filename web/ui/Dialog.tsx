import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type SyntheticEvent, use, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';
import { Words } from './words.ts';

type Props = {
  open: boolean;
  title: string;
  /** Called once each time it closes: by Escape, by a press beside it or on its cross, or because `open` ends. */
  onClose: () => void;
  /** Something that cannot be undone is being sent: it stays. */
  isBusy?: boolean;
  /** Something is written in it: a press beside it would lose that. */
  hasInput?: boolean;
  /** Of 576 px in the office, where it has 480 otherwise. */
  isWide?: boolean;
  onExited?: (() => void) | undefined;
  children: Elements;
};

/** In React, events bubble out of a dialog: a form or a row around it would take them for its own. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

const popupLooks =
  'max-h-[calc(100dvh-1rem)] w-full max-w-phone overflow-y-auto rounded-t-xl border border-transparent bg-raised shadow-pop transition-[translate,opacity] duration-200 data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 sm:mx-4 sm:max-h-[calc(100dvh-2rem)] sm:rounded-xl';

/** If it slid in, a press meanwhile could begin on a button and end beside it, which is no click. */
const officeLooks =
  'office:data-ending-style:translate-y-0 office:data-starting-style:translate-y-0 office:sm:max-h-[min(84dvh,calc(92dvh-1rem))]';

const viewportLooks =
  'fixed inset-0 z-40 flex items-end justify-center sm:items-center office:sm:items-start office:sm:pt-[8dvh]';

const bodyLooks =
  'grid grid-cols-1 gap-3 px-5 pt-2 pb-[max(20px,env(safe-area-inset-bottom))] office:pt-4 office:sm:px-6';

/** What closes it is always on screen, unless the text is so large that little else would be. */
const actionLooks =
  'sticky bottom-0 z-10 -mx-5 mt-1 -mb-[max(20px,env(safe-area-inset-bottom))] flex flex-wrap items-center gap-2.5 bg-raised px-5 pt-3 pb-[max(20px,env(safe-area-inset-bottom))] *:grow *:basis-44 [@media(height<21rem)]:static';

const officeActionLooks =
  'office:mt-2 office:justify-end office:gap-2 office:border-t office:border-line office:bg-sunken office:pb-[max(12px,env(safe-area-inset-bottom))] office:sm:-mx-6 office:sm:px-6 office:sm:*:grow-0 office:sm:*:basis-auto';

/** The buttons at its lower edge, the harmless one first: also those of a form that is its content. */
export const DialogActions = (props: ComponentProps<'div'>) => (
  <div data-actions="" className={cx(actionLooks, officeActionLooks)} {...props} />
);

/** At the lower edge of a phone, in the middle of anything wider. */
const Modal = (props: Props & { actions?: Elements }) => {
  const { open, title, onClose, isBusy = false, hasInput = false, actions, children } = props;
  const words = use(Words);
  const popup = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open);
  const hasTold = useRef(false);
  const tellOnce = useEffectEvent(() => hasTold.current || onClose());
  useEffect(() => {
    if (wasOpen.current && !open) tellOnce();
    if (open) hasTold.current = false;
    wasOpen.current = open;
  }, [open]);
  const closeByHand = (isOpen: boolean) => {
    if (isOpen || isBusy) return;
    hasTold.current = true;
    onClose();
  };
  // A long text is read from its beginning, unless something in it says that it comes first.
  const findFirst = () =>
    popup.current?.querySelector<HTMLElement>('[data-autofocus]:not([data-autofocus="false"])') ?? heading.current;
  return (
    <Base.Root
      open={open}
      onOpenChange={closeByHand}
      disablePointerDismissal={hasInput}
      onOpenChangeComplete={(isOpen) => isOpen || props.onExited?.()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className={viewportLooks}>
          <Base.Popup
            ref={popup}
            className={cx(popupLooks, officeLooks, props.isWide ? 'office:max-w-144' : 'office:max-w-120')}
            initialFocus={findFirst}
            onSubmit={keepInside}
            onKeyDown={keepInside}
          >
            <div className="flex items-start justify-between gap-3 px-5 pt-5 office:sm:px-6">
              <Base.Title
                ref={heading}
                tabIndex={-1}
                className="min-w-0 font-extrabold office:font-bold office:text-lg text-xl"
              >
                {title}
              </Base.Title>
              {!actions && (
                <Base.Close
                  className="-mt-1.5 -mr-2 grid office:size-touch size-11 shrink-0 place-items-center rounded-md hover:bg-hover"
                  aria-label={words.close}
                  disabled={isBusy}
                >
                  <X className="office:size-4.5 size-6" strokeWidth={1.75} />
                </Base.Close>
              )}
            </div>
            <div className={bodyLooks}>
              {children}
              {actions && <DialogActions>{actions}</DialogActions>}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};

export const Dialog = (props: Props & { actions: Elements }) => <Modal {...props} />;

/** Without actions: closed by its cross. */
export const Sheet = (props: Props) => <Modal {...props} />;
