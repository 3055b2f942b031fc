import { Input, NumberInput, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { MAX_ORDER_SEATS } from '#contract/enrolment/checkout-endpoints.ts'
import { CODE_TYPES } from '#contract/enrolment/code.ts'
import { codeCompanies, companyCodes } from '#contract/enrolment/code-use-endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { CAMPAIGN_CODE_MAX } from '#contract/commerce/lengths.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { useForm, type Form } from '../../../platform/form/use-form.ts'
import { Definition } from '../../../platform/ui/Definition.tsx'
import { PeopleRows } from './PeopleRows.tsx'
import { RevealCode } from '../RevealCode.tsx'
import { CourseModules } from './CourseModules.tsx'
import { type CodeSale, fieldIn, orderOf, peopleOf, wrongOf } from './code-order.ts'
import { SaleDialog } from './SaleDialog.tsx'
import { SaleDone, type Sold } from './SaleDone.tsx'
import { useManualSale } from './use-manual-sale.ts'

const nothing: CodeSale = {
  type: 'O',
  degree: null,
  modules: [],
  company: null,
  seats: 1,
  accounts: [{ name: '', email: '' }],
  discount: '',
}

const showSold = (sold: Sold) => (
  <SaleDone sold={sold} message={t('code.sale.done')}>
    {sold.items.map(({ _id, code, type }) => (
      <Stack key={_id} gap="sm" style={{ overflowWrap: 'anywhere' }}>
        <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
          <Definition label={t('code.code')}>{code ?? ''}</Definition>
          <Definition label={t('code.sale.type')}>{type ? t(`code.type.${type}`) : ''}</Definition>
          <Definition label={t('sale.what')}>{sold.service.description}</Definition>
          <Definition label={t('code.accounts')}>{sold.service.quantity}</Definition>
        </SimpleGrid>
        <RevealCode item={{ _id }} />
      </Stack>
    ))}
  </SaleDone>
)

/**
 * Sells codes of a course to a company: which type, how many or for whom, then at what price (rules code.kinds,
 * code.bought).
 * @param company the buyer, if fixed
 */
export function SellCodes({ company, onClose }: { company?: string; onClose: () => void }) {
  const initialValues = { ...nothing, company: company ? { _id: company, name: '' } : null }
  const form = useForm<CodeSale>({ initialValues, validate: wrongOf })
  const sale = useManualSale(orderOf, [codeCompanies, companyCodes, listItems])
  const { type, modules } = form.values
  return (
    <SaleDialog
      title={t('code.sale.new')}
      form={form}
      sale={sale}
      fieldOf={(field) => fieldIn(form.values, field)}
      people={peopleOf(form.values)}
      done={showSold}
      onClose={onClose}
      chosen={
        <>
          <Definition label={t('code.sale.type')}>{t(`code.type.${type}`)}</Definition>
          {modules.length > 0 ? (
            <Definition label={t('code.sale.modules')}>
              {modules.map(({ name }) => name).join(', ')}
            </Definition>
          ) : null}
        </>
      }
      fields={<Fields form={form} isCompanySettled={company !== undefined} />}
    />
  )
}

/** The sold item, the buyer, and the quantity or the people. */
function Fields({ form, isCompanySettled }: { form: Form<CodeSale>; isCompanySettled: boolean }) {
  const { type, degree, modules, seats, accounts } = form.values
  return (
    <>
      <Input.Wrapper
        label={t('code.sale.type')}
        labelElement="div"
        description={t(`code.sale.about.${type}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <SegmentedControl
          fullWidth
          aria-label={t('code.sale.type')}
          value={type}
          data={[...CODE_TYPES]}
          onChange={(next) => form.setValues({ type: next })}
        />
      </Input.Wrapper>
      <RefSelect
        entity="degree"
        purpose="sell"
        label={t('code.group.course')}
        required
        value={degree}
        error={form.errors['degree']}
        data-path="degree"
        onChange={(next) => form.setValues({ degree: next, modules: [] })}
      />
      {degree ? (
        <CourseModules
          course={degree._id}
          value={modules}
          error={form.errors['modules']}
          onChange={(next) => form.setValues({ modules: next })}
        />
      ) : null}
      {isCompanySettled ? null : (
        <RefSelect
          entity="company"
          label={t('sale.company')}
          required
          value={form.values.company}
          error={form.errors['company']}
          data-path="company"
          onChange={(next) => form.setValues({ company: next })}
        />
      )}
      {type === 'O' ? null : (
        <NumberInput
          label={t('code.accounts')}
          description={type === 'P' ? t('code.sale.seatsHelp') : undefined}
          data-path="accountsAllowed"
          min={1}
          max={MAX_ORDER_SEATS}
          step={1}
          required
          value={seats}
          error={form.errors['accountsAllowed']}
          onChange={(next) => form.setValues({ seats: next })}
        />
      )}
      {type === 'P' ? (
        <PeopleRows
          rows={accounts}
          errors={form.errors}
          onChange={(next) => form.setValues({ accounts: next })}
        />
      ) : null}
      <TextInput
        label={t('sale.campaign')}
        maxLength={CAMPAIGN_CODE_MAX}
        {...form.getInputProps('discount')}
      />
    </>
  )
}
