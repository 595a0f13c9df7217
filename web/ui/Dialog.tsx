import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from './cx.ts';

type Props = {
  open: boolean;
  title: string;
  /** Called once each time it closes: by Escape, by a press beside it, or because `open` ends. */
  onClose: () => void;
  /** Something that cannot be undone is being sent: it stays. */
  isBusy?: boolean;
  /** Below the title. */
  lead?: string | undefined;
  /** In the foot, before the buttons: what the last of them does. */
  note?: ReactNode;
  /** For two columns, or a list. */
  isWide?: boolean;
  children: ReactNode;
};

/** In React, events bubble out of a dialog: a form around it would take this for its own. */
const keepInside = (event: FormEvent) => event.stopPropagation();

const popupLooks =
  'max-h-[calc(100dvh-1rem)] w-full max-w-phone overflow-y-auto rounded-t-xl border border-transparent bg-raised px-5 pt-5 pb-[max(20px,env(safe-area-inset-bottom))] shadow-pop transition-[translate,opacity] duration-200 data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 sm:mx-4 sm:max-h-[calc(100dvh-2rem)] sm:rounded-xl';

/** The office's begin near the top and are as long as they must be, with a foot as wide as they are. */
const officeLooks = 'office:px-6 office:pb-0 office:sm:max-h-[calc(92dvh-1rem)]';

/** What closes it is always on screen, unless the text is so large that little else would be. */
const actionLooks =
  'sticky bottom-[calc(-1*max(20px,env(safe-area-inset-bottom)))] -mx-5 mt-1 -mb-[max(20px,env(safe-area-inset-bottom))] flex flex-wrap gap-2.5 bg-raised px-5 pt-3 pb-[max(20px,env(safe-area-inset-bottom))] *:grow *:basis-44 [@media(height<24em)]:static';

const officeFoot =
  'office:-mx-6 office:bottom-0 office:mb-0 office:items-center office:justify-end office:gap-2 office:border-line office:border-t office:bg-sunken office:px-6 office:pt-3 office:pb-[max(12px,env(safe-area-inset-bottom))] office:sm:*:grow-0 office:sm:*:basis-auto';

type Parts = {
  /** The label of a cross in its corner. */
  close?: string | undefined;
  actions?: ReactNode;
};

/** At the lower edge of a phone, in the middle of anything wider. */
const Modal = (props: Props & Parts) => {
  const { open, title, onClose, isBusy = false, lead, note, isWide, close, actions, children } = props;
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
  return (
    <Base.Root open={open} onOpenChange={closeByHand}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center office:sm:items-start sm:items-center office:sm:pt-[8dvh]">
          {/* A long text is read from its beginning, whatever in it could take the focus. */}
          <Base.Popup
            className={cx(popupLooks, officeLooks, isWide ? 'office:max-w-144' : 'office:max-w-120')}
            initialFocus={heading}
            onSubmit={keepInside}
          >
            <div className="flex items-start justify-between gap-3">
              <Base.Title
                ref={heading}
                tabIndex={-1}
                className="min-w-0 font-extrabold office:font-bold office:text-lg text-xl"
              >
                {title}
              </Base.Title>
              {close && (
                <Base.Close
                  className="-mt-1.5 -mr-2 grid office:size-button size-11 shrink-0 place-items-center rounded-md hover:bg-hover"
                  aria-label={close}
                  aria-disabled={isBusy}
                >
                  <X className="office:size-4.5 size-6" strokeWidth={1.75} aria-hidden="true" />
                </Base.Close>
              )}
            </div>
            {lead && <p className="mt-1 text-text-2">{lead}</p>}
            <div className="mt-2 mb-3 office:mb-5 grid grid-cols-1 gap-3">{children}</div>
            {actions && (
              <div className={cx(actionLooks, officeFoot)}>
                {note && <div className="basis-full text-sm text-text-2 sm:grow sm:basis-0">{note}</div>}
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};

/** Asks something. */
export const Dialog = (
  props: Props & {
    /** The buttons, the harmless one first. */
    actions: ReactNode;
  },
) => <Modal {...props} />;

/** Shows something, with a cross that closes it. */
export const Sheet = (
  props: Props & {
    /** The label of the cross. */
    close: string;
    actions?: ReactNode;
  },
) => <Modal {...props} />;
