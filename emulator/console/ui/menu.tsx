import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { buttonClass } from './button';

export function Menu({
  label,
  icon: Icon,
  items,
}: {
  label: string;
  icon?: LucideIcon;
  items: readonly { name: string; run: () => void; isDangerous?: boolean }[];
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger className={buttonClass()}>
        {Icon && <Icon aria-hidden size={13} />}
        {label}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} className="z-50">
          <Base.Popup className="min-w-44 rounded-md border bg-surface py-1 shadow-float outline-none">
            {items.map(({ name, run, isDangerous }) => (
              <Base.Item
                key={name}
                onClick={run}
                className={`flex h-7 cursor-pointer items-center px-3 text-xs data-highlighted:bg-hover ${
                  isDangerous ? 'text-danger' : ''
                }`}
              >
                {name}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
