import {
  Item,
  Label,
  Menu,
  Menus,
  Modifier,
  ModifierGroup,
  Section,
  Variant,
} from '@wix/headless-restaurants-menus/react';
import { loadMenusServiceConfig } from '@wix/headless-restaurants-menus/services';

export const load = async () => ({ config: await loadMenusServiceConfig() });

function Dish() {
  return (
    <article>
      <Item.Name />
      <Item.Price />
      <Item.Description />
      <Item.VariantsRepeater>
        <div>
          <Variant.Name />
          <Variant.Price />
        </div>
      </Item.VariantsRepeater>
      <Item.LabelsRepeater>
        <div>
          <Label.Icon />
          <Label.Name />
        </div>
      </Item.LabelsRepeater>
      <Item.ModifierGroupsRepeater>
        <div>
          <ModifierGroup.Name />
          <ModifierGroup.ModifiersRepeater>
            <div>
              <Modifier.Name />
              <Modifier.Price />
            </div>
          </ModifierGroup.ModifiersRepeater>
        </div>
      </Item.ModifierGroupsRepeater>
    </article>
  );
}

export function Page({ config }) {
  return (
    <Menus.Root config={config}>
      <Menus.MenuSelector allText="All menus" />
      <Menus.MenusRepeater>
        <Menu.Name />
        <Menu.SectionsRepeater>
          <Section.Name />
          <Section.ItemsRepeater>
            <Dish />
          </Section.ItemsRepeater>
        </Menu.SectionsRepeater>
      </Menus.MenusRepeater>
    </Menus.Root>
  );
}
