import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Popover as BasePopover } from '@base-ui/react/popover';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link } from './router.tsx';

const raised = 'rounded-lg border border-transparent bg-raised shadow-pop';

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  /** Deletes something: in red. */
  isDangerous?: boolean;
} & ({ onSelect: () => void } | { to: string });

type MenuProps = {
  trigger: ReactElement;
  groups: MenuItem[][];
};

const itemLooks =
  'flex min-h-touch cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none data-highlighted:bg-hover office:text-base forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText] forced-colors:data-highlighted:forced-color-adjust-none';

export const Menu = ({ trigger, groups }: MenuProps) => (
  <BaseMenu.Root>
    <BaseMenu.Trigger render={trigger} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner className="z-50" sideOffset={6} align="end">
        <BaseMenu.Popup className={cx(raised, 'min-w-52 max-w-80 p-1 outline-none')}>
          {groups.map((items, index) => (
            <BaseMenu.Group key={items[0]?.label} className={cx(index > 0 && 'mt-1 border-line border-t pt-1')}>
              {items.map((item) => (
                <BaseMenu.Item
                  key={item.label}
                  className={cx(itemLooks, item.isDangerous && 'text-no')}
                  {...('to' in item ? { render: <Link to={item.to} /> } : { onClick: item.onSelect })}
                >
                  {item.icon && <item.icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
                  <span>{item.label}</span>
                </BaseMenu.Item>
              ))}
            </BaseMenu.Group>
          ))}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
);

type PopoverProps = { trigger: ReactElement; title: string; children: ReactNode };

/** A small window that hangs on the button that opens it. */
export const Popover = ({ trigger, title, children }: PopoverProps) => (
  <BasePopover.Root>
    <BasePopover.Trigger render={trigger} />
    <BasePopover.Portal>
      <BasePopover.Positioner className="z-50" sideOffset={6} collisionPadding={12}>
        <BasePopover.Popup className={cx(raised, 'max-w-[min(22rem,calc(100vw-24px))] p-4')}>
          <BasePopover.Title className="mb-1 font-bold text-base">{title}</BasePopover.Title>
          <div className="text-sm">{children}</div>
        </BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  </BasePopover.Root>
);
