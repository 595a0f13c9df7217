import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    className="table-icon"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

export const PencilIcon = () => (
  <Icon>
    <path d="m12.5 4.5 3 3L7 16l-3.6.6L4 13zM11 6l3 3" />
  </Icon>
);

export const BinIcon = () => (
  <Icon>
    <path d="M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 9v4.5M11.5 9v4.5" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
);

export const TickIcon = () => (
  <Icon>
    <path d="m4 10.5 4 4L16 6" />
  </Icon>
);

export const EnvelopeIcon = () => (
  <Icon>
    <path d="M2.5 5h15v10.5h-15zM3 5.5l7 5.5 7-5.5" />
  </Icon>
);

export const BarredIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="m5.2 5.2 9.6 9.6" />
  </Icon>
);

export const FunnelIcon = () => (
  <Icon>
    <path d="M3 4.5h14l-5.5 6.5v5l-3-1.5V11z" />
  </Icon>
);

export const SortIcon = ({ direction }: { direction: 'ascending' | 'descending' | 'none' }) => (
  <Icon>
    {direction !== 'descending' && <path d={direction === 'none' ? 'm7 8 3-3 3 3' : 'M10 16V4.5M6 8.5l4-4 4 4'} />}
    {direction !== 'ascending' && <path d={direction === 'none' ? 'm7 12 3 3 3-3' : 'M10 4v11.5M6 11.5l4 4 4-4'} />}
  </Icon>
);

export const ChevronIcon = ({ to }: { to: 'first' | 'previous' | 'next' | 'last' }) => (
  <Icon>
    <path
      d={
        {
          first: 'm15 5-5 5 5 5M6 5v10',
          previous: 'm12 5-5 5 5 5',
          next: 'm8 5 5 5-5 5',
          last: 'm5 5 5 5-5 5M14 5v10',
        }[to]
      }
    />
  </Icon>
);
