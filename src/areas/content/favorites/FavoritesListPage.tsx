import { use } from 'react';
import { Link } from 'react-router-dom';
import { favoritesLists } from '#data/content/program-lists.ts';
import { favoritesList } from '#domain/content/favorites-list.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { RecordFormPage } from '#records/RecordFormPage.tsx';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { BesideTitle } from '#ui/beside-title.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { MarkdownField } from '#areas/content/shared/MarkdownField.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { FavoritesPreview } from './FavoritesPreview.tsx';

const fields = fieldsOf(favoritesList);

/** A list of favorites: ".../favorites/new", ".../favorites/edit/{id}" (AUTHOR-FAV-03). */
export function FavoritesListPage() {
  const programKey = useProgram().docID;
  const list = href('favorites', { programKey });
  const beside = use(BesideTitle);
  return (
    <BesideTitle
      value={
        <>
          {beside} <Link to={list}>Go Back</Link>
        </>
      }
    >
      <RecordFormPage
        of={favoritesLists}
        ids={{ programKey }}
        id={useScreenParam('id') || null}
        list={{ label: 'Favorites', to: list }}
        pageOf={(id) => href('favoritesList', { programKey, id })}
        form={({ fresh }) => (
          <div className="with-phone">
            <div>
              <FormSection title="List">
                <TextField {...fields.id} mono readOnly={!fresh} />
                <TextField {...fields.name} />
                <TextField {...fields.removeIconName} mono />
                <TextField {...fields.addIconName} mono />
              </FormSection>
              <FormSection title="While it is empty">
                <TextField {...fields.nullStateTitle} />
                <TextField {...fields.nullStateImage} mono />
                <MarkdownField {...fields.nullStateText} help="Markdown" />
              </FormSection>
              <FormSection title="The first time">
                <TextField {...fields.firstTimeModalTitle} />
                <MarkdownField {...fields.firstTimeModalText} help="Markdown" />
                <TextField {...fields.firstTimeModalImage} mono />
                <NumberField
                  {...fields.firstTimeImageSize}
                  help="Leave blank for automatic size."
                />
              </FormSection>
            </div>
            <FavoritesPreview />
          </div>
        )}
      />
    </BesideTitle>
  );
}
