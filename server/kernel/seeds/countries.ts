/** The continents by which countries are grouped, with their two-letter code. */
export const continents = {
  AS: ['亚洲', 'Asia'],
  EU: ['欧洲', 'Europe'],
  AF: ['非洲', 'Africa'],
  NA: ['北美洲', 'North America'],
  SA: ['南美洲', 'South America'],
  OC: ['大洋洲', 'Oceania'],
  AN: ['南极洲', 'Antarctica'],
} as const

type Continent = keyof typeof continents

export interface CountrySeed {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
  english_name: string
  /** With its plus sign; null where nobody can be called. */
  phone_code: string | null
  /** The continent in both languages. */
  region: string
}

const isContinent = (code: string): code is Continent => Object.hasOwn(continents, code)

const countryOf = (line: string): CountrySeed => {
  const [code = '', name = '', english_name = '', phone = '', continent = ''] = line.split('|')
  const region = isContinent(continent) ? continents[continent].join(' ') : ''
  return { code, name, english_name, phone_code: phone || null, region }
}

/** Every country and territory of ISO 3166-1, in the order of the codes. */
export const countries = (): CountrySeed[] => LINES.trim().split('\n').map(countryOf)

const LINES = `
AD|安道尔|Andorra|+376|EU
AE|阿拉伯联合酋长国|United Arab Emirates|+971|AS
AF|阿富汗|Afghanistan|+93|AS
AG|安提瓜和巴布达|Antigua and Barbuda|+1 268|NA
AI|安圭拉|Anguilla|+1 264|NA
AL|阿尔巴尼亚|Albania|+355|EU
AM|亚美尼亚|Armenia|+374|AS
AO|安哥拉|Angola|+244|AF
AQ|南极洲|Antarctica|+672|AN
AR|阿根廷|Argentina|+54|SA
AS|美属萨摩亚|American Samoa|+1 684|OC
AT|奥地利|Austria|+43|EU
AU|澳大利亚|Australia|+61|OC
AW|阿鲁巴|Aruba|+297|NA
AX|奥兰群岛|Åland Islands|+358|EU
AZ|阿塞拜疆|Azerbaijan|+994|AS
BA|波斯尼亚和黑塞哥维那|Bosnia and Herzegovina|+387|EU
BB|巴巴多斯|Barbados|+1 246|NA
BD|孟加拉国|Bangladesh|+880|AS
BE|比利时|Belgium|+32|EU
BF|布基纳法索|Burkina Faso|+226|AF
BG|保加利亚|Bulgaria|+359|EU
BH|巴林|Bahrain|+973|AS
BI|布隆迪|Burundi|+257|AF
BJ|贝宁|Benin|+229|AF
BL|圣巴泰勒米|Saint Barthélemy|+590|NA
BM|百慕大|Bermuda|+1 441|NA
BN|文莱|Brunei|+673|AS
BO|玻利维亚|Bolivia|+591|SA
BQ|荷属加勒比区|Caribbean Netherlands|+599|NA
BR|巴西|Brazil|+55|SA
BS|巴哈马|Bahamas|+1 242|NA
BT|不丹|Bhutan|+975|AS
BV|布韦岛|Bouvet Island||AN
BW|博茨瓦纳|Botswana|+267|AF
BY|白俄罗斯|Belarus|+375|EU
BZ|伯利兹|Belize|+501|NA
CA|加拿大|Canada|+1|NA
CC|科科斯（基林）群岛|Cocos (Keeling) Islands|+61|OC
CD|刚果（金）|Congo (Democratic Republic)|+243|AF
CF|中非共和国|Central African Republic|+236|AF
CG|刚果（布）|Congo (Republic)|+242|AF
CH|瑞士|Switzerland|+41|EU
CI|科特迪瓦|Côte d’Ivoire|+225|AF
CK|库克群岛|Cook Islands|+682|OC
CL|智利|Chile|+56|SA
CM|喀麦隆|Cameroon|+237|AF
CN|中国|China|+86|AS
CO|哥伦比亚|Colombia|+57|SA
CR|哥斯达黎加|Costa Rica|+506|NA
CU|古巴|Cuba|+53|NA
CV|佛得角|Cape Verde|+238|AF
CW|库拉索|Curaçao|+599|NA
CX|圣诞岛|Christmas Island|+61|OC
CY|塞浦路斯|Cyprus|+357|AS
CZ|捷克|Czechia|+420|EU
DE|德国|Germany|+49|EU
DJ|吉布提|Djibouti|+253|AF
DK|丹麦|Denmark|+45|EU
DM|多米尼克|Dominica|+1 767|NA
DO|多米尼加共和国|Dominican Republic|+1 809|NA
DZ|阿尔及利亚|Algeria|+213|AF
EC|厄瓜多尔|Ecuador|+593|SA
EE|爱沙尼亚|Estonia|+372|EU
EG|埃及|Egypt|+20|AF
EH|西撒哈拉|Western Sahara|+212|AF
ER|厄立特里亚|Eritrea|+291|AF
ES|西班牙|Spain|+34|EU
ET|埃塞俄比亚|Ethiopia|+251|AF
FI|芬兰|Finland|+358|EU
FJ|斐济|Fiji|+679|OC
FK|福克兰群岛|Falkland Islands|+500|SA
FM|密克罗尼西亚|Micronesia|+691|OC
FO|法罗群岛|Faroe Islands|+298|EU
FR|法国|France|+33|EU
GA|加蓬|Gabon|+241|AF
GB|英国|United Kingdom|+44|EU
GD|格林纳达|Grenada|+1 473|NA
GE|格鲁吉亚|Georgia|+995|AS
GF|法属圭亚那|French Guiana|+594|SA
GG|根西岛|Guernsey|+44|EU
GH|加纳|Ghana|+233|AF
GI|直布罗陀|Gibraltar|+350|EU
GL|格陵兰|Greenland|+299|NA
GM|冈比亚|Gambia|+220|AF
GN|几内亚|Guinea|+224|AF
GP|瓜德罗普|Guadeloupe|+590|NA
GQ|赤道几内亚|Equatorial Guinea|+240|AF
GR|希腊|Greece|+30|EU
GS|南乔治亚和南桑威奇群岛|South Georgia and South Sandwich Islands|+500|AN
GT|危地马拉|Guatemala|+502|NA
GU|关岛|Guam|+1 671|OC
GW|几内亚比绍|Guinea-Bissau|+245|AF
GY|圭亚那|Guyana|+592|SA
HK|中国香港|Hong Kong, China|+852|AS
HM|赫德岛和麦克唐纳群岛|Heard and McDonald Islands||AN
HN|洪都拉斯|Honduras|+504|NA
HR|克罗地亚|Croatia|+385|EU
HT|海地|Haiti|+509|NA
HU|匈牙利|Hungary|+36|EU
ID|印度尼西亚|Indonesia|+62|AS
IE|爱尔兰|Ireland|+353|EU
IL|以色列|Israel|+972|AS
IM|马恩岛|Isle of Man|+44|EU
IN|印度|India|+91|AS
IO|英属印度洋领地|British Indian Ocean Territory|+246|AF
IQ|伊拉克|Iraq|+964|AS
IR|伊朗|Iran|+98|AS
IS|冰岛|Iceland|+354|EU
IT|意大利|Italy|+39|EU
JE|泽西岛|Jersey|+44|EU
JM|牙买加|Jamaica|+1 876|NA
JO|约旦|Jordan|+962|AS
JP|日本|Japan|+81|AS
KE|肯尼亚|Kenya|+254|AF
KG|吉尔吉斯斯坦|Kyrgyzstan|+996|AS
KH|柬埔寨|Cambodia|+855|AS
KI|基里巴斯|Kiribati|+686|OC
KM|科摩罗|Comoros|+269|AF
KN|圣基茨和尼维斯|Saint Kitts and Nevis|+1 869|NA
KP|朝鲜|North Korea|+850|AS
KR|韩国|South Korea|+82|AS
KW|科威特|Kuwait|+965|AS
KY|开曼群岛|Cayman Islands|+1 345|NA
KZ|哈萨克斯坦|Kazakhstan|+7|AS
LA|老挝|Laos|+856|AS
LB|黎巴嫩|Lebanon|+961|AS
LC|圣卢西亚|Saint Lucia|+1 758|NA
LI|列支敦士登|Liechtenstein|+423|EU
LK|斯里兰卡|Sri Lanka|+94|AS
LR|利比里亚|Liberia|+231|AF
LS|莱索托|Lesotho|+266|AF
LT|立陶宛|Lithuania|+370|EU
LU|卢森堡|Luxembourg|+352|EU
LV|拉脱维亚|Latvia|+371|EU
LY|利比亚|Libya|+218|AF
MA|摩洛哥|Morocco|+212|AF
MC|摩纳哥|Monaco|+377|EU
MD|摩尔多瓦|Moldova|+373|EU
ME|黑山|Montenegro|+382|EU
MF|法属圣马丁|Saint Martin|+590|NA
MG|马达加斯加|Madagascar|+261|AF
MH|马绍尔群岛|Marshall Islands|+692|OC
MK|北马其顿|North Macedonia|+389|EU
ML|马里|Mali|+223|AF
MM|缅甸|Myanmar|+95|AS
MN|蒙古|Mongolia|+976|AS
MO|中国澳门|Macao, China|+853|AS
MP|北马里亚纳群岛|Northern Mariana Islands|+1 670|OC
MQ|马提尼克|Martinique|+596|NA
MR|毛里塔尼亚|Mauritania|+222|AF
MS|蒙特塞拉特|Montserrat|+1 664|NA
MT|马耳他|Malta|+356|EU
MU|毛里求斯|Mauritius|+230|AF
MV|马尔代夫|Maldives|+960|AS
MW|马拉维|Malawi|+265|AF
MX|墨西哥|Mexico|+52|NA
MY|马来西亚|Malaysia|+60|AS
MZ|莫桑比克|Mozambique|+258|AF
NA|纳米比亚|Namibia|+264|AF
NC|新喀里多尼亚|New Caledonia|+687|OC
NE|尼日尔|Niger|+227|AF
NF|诺福克岛|Norfolk Island|+672|OC
NG|尼日利亚|Nigeria|+234|AF
NI|尼加拉瓜|Nicaragua|+505|NA
NL|荷兰|Netherlands|+31|EU
NO|挪威|Norway|+47|EU
NP|尼泊尔|Nepal|+977|AS
NR|瑙鲁|Nauru|+674|OC
NU|纽埃|Niue|+683|OC
NZ|新西兰|New Zealand|+64|OC
OM|阿曼|Oman|+968|AS
PA|巴拿马|Panama|+507|NA
PE|秘鲁|Peru|+51|SA
PF|法属波利尼西亚|French Polynesia|+689|OC
PG|巴布亚新几内亚|Papua New Guinea|+675|OC
PH|菲律宾|Philippines|+63|AS
PK|巴基斯坦|Pakistan|+92|AS
PL|波兰|Poland|+48|EU
PM|圣皮埃尔和密克隆群岛|Saint Pierre and Miquelon|+508|NA
PN|皮特凯恩群岛|Pitcairn Islands|+64|OC
PR|波多黎各|Puerto Rico|+1 787|NA
PS|巴勒斯坦|Palestine|+970|AS
PT|葡萄牙|Portugal|+351|EU
PW|帕劳|Palau|+680|OC
PY|巴拉圭|Paraguay|+595|SA
QA|卡塔尔|Qatar|+974|AS
RE|留尼汪|Réunion|+262|AF
RO|罗马尼亚|Romania|+40|EU
RS|塞尔维亚|Serbia|+381|EU
RU|俄罗斯|Russia|+7|EU
RW|卢旺达|Rwanda|+250|AF
SA|沙特阿拉伯|Saudi Arabia|+966|AS
SB|所罗门群岛|Solomon Islands|+677|OC
SC|塞舌尔|Seychelles|+248|AF
SD|苏丹|Sudan|+249|AF
SE|瑞典|Sweden|+46|EU
SG|新加坡|Singapore|+65|AS
SH|圣赫勒拿|Saint Helena|+290|AF
SI|斯洛文尼亚|Slovenia|+386|EU
SJ|斯瓦尔巴和扬马延|Svalbard and Jan Mayen|+47|EU
SK|斯洛伐克|Slovakia|+421|EU
SL|塞拉利昂|Sierra Leone|+232|AF
SM|圣马力诺|San Marino|+378|EU
SN|塞内加尔|Senegal|+221|AF
SO|索马里|Somalia|+252|AF
SR|苏里南|Suriname|+597|SA
SS|南苏丹|South Sudan|+211|AF
ST|圣多美和普林西比|São Tomé and Príncipe|+239|AF
SV|萨尔瓦多|El Salvador|+503|NA
SX|荷属圣马丁|Sint Maarten|+1 721|NA
SY|叙利亚|Syria|+963|AS
SZ|斯威士兰|Eswatini|+268|AF
TC|特克斯和凯科斯群岛|Turks and Caicos Islands|+1 649|NA
TD|乍得|Chad|+235|AF
TF|法属南部领地|French Southern Territories|+262|AN
TG|多哥|Togo|+228|AF
TH|泰国|Thailand|+66|AS
TJ|塔吉克斯坦|Tajikistan|+992|AS
TK|托克劳|Tokelau|+690|OC
TL|东帝汶|Timor-Leste|+670|AS
TM|土库曼斯坦|Turkmenistan|+993|AS
TN|突尼斯|Tunisia|+216|AF
TO|汤加|Tonga|+676|OC
TR|土耳其|Türkiye|+90|AS
TT|特立尼达和多巴哥|Trinidad and Tobago|+1 868|NA
TV|图瓦卢|Tuvalu|+688|OC
TW|中国台湾|Taiwan, China|+886|AS
TZ|坦桑尼亚|Tanzania|+255|AF
UA|乌克兰|Ukraine|+380|EU
UG|乌干达|Uganda|+256|AF
UM|美国本土外小岛屿|U.S. Outlying Islands||OC
US|美国|United States|+1|NA
UY|乌拉圭|Uruguay|+598|SA
UZ|乌兹别克斯坦|Uzbekistan|+998|AS
VA|梵蒂冈|Holy See|+39|EU
VC|圣文森特和格林纳丁斯|Saint Vincent and Grenadines|+1 784|NA
VE|委内瑞拉|Venezuela|+58|SA
VG|英属维尔京群岛|British Virgin Islands|+1 284|NA
VI|美属维尔京群岛|U.S. Virgin Islands|+1 340|NA
VN|越南|Vietnam|+84|AS
VU|瓦努阿图|Vanuatu|+678|OC
WF|瓦利斯和富图纳|Wallis and Futuna|+681|OC
WS|萨摩亚|Samoa|+685|OC
YE|也门|Yemen|+967|AS
YT|马约特|Mayotte|+262|AF
ZA|南非|South Africa|+27|AF
ZM|赞比亚|Zambia|+260|AF
ZW|津巴布韦|Zimbabwe|+263|AF
`
