import type { Site } from '../api/types';
import { Section } from '../layout/page';
import { alternatives, type JsonSchema } from '../ui/editor/schema';
import { changeSetting } from './change';
import type { Group } from './groups';
import { Setting } from './setting';

/** A group of settings; those that the site's contract does not contain are left out. */
export function SettingsGroup({ group, site, schema }: { group: Group; site: Site; schema: JsonSchema }) {
  const { id, title, settings } = group;
  const values: Record<string, unknown> = site;
  return (
    <Section id={id} title={title}>
      <div className="grid max-w-4xl gap-x-8 gap-y-3 sm:grid-cols-2">
        {settings.map(([name, label, hint]) => {
          const [known] = alternatives(schema.properties?.[name] ?? {}, schema);
          if (!known || schema.properties?.[name] === undefined) return null;
          const value = values[name];
          return (
            <Setting
              key={name}
              label={label}
              hint={hint}
              schema={known}
              value={value}
              onChange={(next) => changeSetting(name, label, next, value)}
            />
          );
        })}
      </div>
    </Section>
  );
}
