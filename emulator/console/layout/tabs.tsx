import type { KeyboardEvent } from 'react';

/** Tabs with one keyboard stop and arrow keys between them. Their content follows in the page. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly { value: Value; title: string; note?: string | number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]');
    buttons[tabs.indexOf(next)]?.focus();
  }
  return (
    <div role="radiogroup" aria-label={label} onKeyDown={move} className="flex flex-wrap gap-x-4">
      {tabs.map((tab) => (
        // biome-ignore lint/a11y/useSemanticElements: looks like tabs, works like radio buttons
        <button
          key={tab.value}
          type="button"
          role="radio"
          aria-checked={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className="flex h-7 items-center gap-1.5 border-transparent border-b-2 text-muted text-xs hover:text-ink aria-checked:border-accent aria-checked:font-medium aria-checked:text-ink pointer-coarse:h-9"
        >
          {tab.title}
          {tab.note !== undefined && <span className="font-normal text-muted">{tab.note}</span>}
        </button>
      ))}
    </div>
  );
}
